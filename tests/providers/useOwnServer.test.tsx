/** What a screen knows of its server, before and after the first answer (ruling 61). */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { isOwnServer, ownServer } from '../../src/client/server/ownServer';
import { useOwnServer } from '../../src/client/server/useOwnServer';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Known() {
  return <p>{String(useOwnServer())}</p>;
}

it('renders again when the first answer tells whose server it is', () => {
  render(<Known />);
  expect([screen.getByRole('paragraph').textContent, isOwnServer()]).toEqual(['null', null]);
  act(() => ownServer.note(Response.json({}, { headers: { 'X-Windrow': '1' } })));
  expect([screen.getByRole('paragraph').textContent, isOwnServer()]).toEqual(['true', true]);
  act(() => ownServer.note(Response.json({})));
  expect([screen.getByRole('paragraph').textContent, isOwnServer()]).toEqual(['false', false]);
});
