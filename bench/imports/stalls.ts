/** How long others wait while a file is read: a large one that is good, and those that are made to harm. Prints; asserts nothing. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import writeExcel from 'write-excel-file/node';
import { hostileFiles } from '../../tests/support/hostileFiles';
import type { ServerAt } from '../servers/server';
import type { Client } from './client';

const MEGABYTE = 1024 * 1024;

/** Rows of tickets as a workbook. */
async function workbook(csv: string): Promise<Uint8Array> {
  const rows = csv
    .split('\n')
    .map((line) => line.replace(/"([\d,]*)"/g, (_, text: string) => text.replace(',', '')).split(','));
  return new Uint8Array(await writeExcel(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer());
}

/** The most memory that the process has had, where the system tells. */
function mostMemory(pid: number): string {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined
      ? ''
      : `, most memory of the server so far ${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return '';
  }
}

/** Sends each file while another clerk asks all the time, and says how long that clerk waited at worst. */
export async function measureStalls(
  at: ServerAt,
  client: Client,
  csv: string,
  say: (text: string) => void,
): Promise<void> {
  const carriageReturns = `Name,City\r${'\r'.repeat(195_000)}Dairy,Tulare`;
  const files: (readonly [name: string, file: () => Uint8Array | Promise<Uint8Array>])[] = [
    ['a workbook of the same tickets', () => workbook(csv)],
    ['the same tickets as CSV', () => Buffer.from(csv)],
    ['195,000 line ends', () => Buffer.from(carriageReturns)],
    ...hostileFiles.map(([name, file]) => [name, file] as const),
  ];
  for (const [name, make] of files) {
    const bytes = await make();
    const waits: number[] = [];
    const ended = { is: false };
    const others = (async () => {
      while (!ended.is) {
        const began = performance.now();
        await client.send('GET', 'customer/customers/');
        waits.push(performance.now() - began);
        await pause(5);
      }
    })();
    const began = performance.now();
    const answer = await client.answer('POST', `office/imports/?table=crop_ticket&name=x`, bytes);
    const took = (performance.now() - began) / 1000;
    ended.is = true;
    await others;
    const { detail = '' } = (await answer.json()) as { detail?: string };
    const size =
      bytes.length > MEGABYTE ? `${(bytes.length / MEGABYTE).toFixed(1)} MB` : `${(bytes.length / 1024).toFixed(1)} KB`;
    say(`  ${name} (${size}): ${answer.status} after ${took.toFixed(1)} s${detail && `, “${detail}”`}`);
    say(
      `    another clerk waited ${Math.max(...waits).toFixed(0)} ms at most, of ${waits.length} calls${mostMemory(at.pid)}`,
    );
  }
}
