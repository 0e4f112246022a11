/** The dialogs of bulk edit and bulk delete: their fields, notes and buttons, and what they write. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { answer, type Asked, type ScreenApi } from '../../support/screenApi';
import { button, check, type open, writes as calledWrites } from '../listScene';

export const dialog = () => screen.findByRole('dialog');
export const labels = (box: HTMLElement) =>
  [...box.querySelectorAll('.field label')].map((label) => label.textContent?.replace(' *', ''));
export const input = (name: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(
    new RegExp(`^${name.replace(/[()$]/g, '\\$&')}( \\*)?$`),
  );
export const noteOf = (name: string) =>
  document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
export const values = (...names: string[]) => names.map((name) => input(name).value);
export const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^Save \d+ Tickets?$/ });
/** The box `Write` of a field. */
export const write = (name: string) => within(screen.getByRole('dialog')).getByRole('checkbox', { description: name });
export const marked = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole<HTMLInputElement>('checkbox', { name: 'Write' })
    .map((box) => box.checked);
/** The calls that store something; the preview of a bulk edit does not. */
export const writes = (from: ScreenApi): Omit<Asked, 'headers'>[] =>
  calledWrites(from)
    .filter(({ path }) => !path.includes('preview'))
    .map(({ method, path, query, body }) => ({ method, path, query, body }));
/** The versions that each of them sent. */
export const versionsSent = (from: ScreenApi): (string | undefined)[] =>
  calledWrites(from)
    .filter(({ path }) => !path.includes('preview'))
    .map(({ headers }) => headers['X-Windrow-Versions']);
/** A row of the effect panel: now, after saving, difference. */
export const effect = async (party: string): Promise<(string | null)[]> => {
  const row = await screen.findByRole('row', { name: new RegExp(`^${party} [$—]`) });
  return [...row.querySelectorAll('td')].map((cell) => cell.textContent);
};
export const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).toBeNull());
/** Answers every call of a method with a status and a body. */
export const refuse = (api: ScreenApi, method: string, status: number, body: unknown) =>
  api.interfere((asked: Asked) => (asked.method === method ? answer(status, body) : undefined));

/** What clicks and types. */
export type User = ReturnType<typeof open>['user'];
export async function edit(user: User, ...numbers: string[]): Promise<HTMLElement> {
  for (const number of numbers) await user.click(check(number));
  await user.click(button('Edit Selected'));
  return dialog();
}
