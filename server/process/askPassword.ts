/**
 * Asks for a password at the terminal, hidden and twice, or reads it from standard input where there is no terminal.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StartProblem } from './startupError';

/** Asks for a new password. Throws `StartProblem` when it is empty or the two entries differ. */
export async function askPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : firstLine(await text(process.stdin));
  if (password === '') throw new StartProblem('No password was given.');
  return password;
}

async function askTwice(): Promise<string> {
  // The line editor echoes into this stream, which is discarded; the questions are written to the terminal directly.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const answer = await terminal.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const password = await ask('New password: ');
    if (password !== (await ask('Same password again: '))) throw new StartProblem('The two passwords differ.');
    return password;
  } finally {
    terminal.close();
  }
}

function firstLine(given: string): string {
  return given.split(/\r?\n/)[0] ?? '';
}
