/** Home tells of imports that were started in this browser until somebody has seen their end. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchedImports, watchImport } from '../../../../features/imports/page/home/watched';
import { checked, done, failed, running } from './fixtures';
import { openImport } from './importScene';

it('tells how an import goes, and leads to it', async () => {
  watchImport(7);
  await openImport('/', { one: running });
  expect(await screen.findByText('Importing 2,412 crop tickets: 1,612 rows prepared.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/office/import?id=7');
});

it('tells that it is done, until that is closed', async () => {
  watchImport(7);
  const { user } = await openImport('/', { one: done });
  expect(await screen.findByText('2,412 crop tickets imported.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('2,412 crop tickets imported.')).not.toBeInTheDocument());
  expect(watchedImports()).toEqual([]);
});

it('tells that it failed', async () => {
  watchImport(7);
  await openImport('/', { one: failed });
  expect(await screen.findByText('Nothing was imported.')).toBeInTheDocument();
});

it('is told of a run that begins, and forgets it when its end is seen', async () => {
  const { user } = await openImport('/office/import?id=7', { one: checked });
  await user.click(await screen.findByRole('button', { name: 'Import 2,412 Rows' }));
  await waitFor(() => expect(watchedImports()).toEqual([7]));
  await screen.findByRole('heading', { name: '2,412 crop tickets imported' });
  await waitFor(() => expect(watchedImports()).toEqual([]));
});
