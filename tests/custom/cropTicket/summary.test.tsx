/** The summary beside the crop ticket form (§9, ruling 4). */
import { describe, expect, it } from 'vitest';
import { field, openEntry, scene, summary, summaryRow } from '../cropTicketScene';

describe('the summary', () => {
  it('follows every key', async () => {
    const { user } = await openEntry(await scene());
    expect(summary().getAllByText('—')).toHaveLength(8);
    expect(summary().getAllByText('needs both weights')).toHaveLength(2);
    expect(document.querySelectorAll('.lacks')).toHaveLength(0);
    await user.type(field('Gross Weight'), '78460');
    await user.type(field('Tare Weight'), '3128');
    expect(summary().getByText('37.67')).toBeVisible();
    await user.keyboard('0');
    expect(summary().getByText('(78,460 − 31,280) ÷ 2,000')).toBeVisible();
    expect([...document.querySelectorAll('.summary-figure')].map((figure) => figure.textContent)).toEqual([
      '23.59 tons',
      '21.30 tons',
    ]);
    expect(
      summary()
        .getAllByRole('row')
        .map((line) => line.textContent),
    ).toEqual([
      'Base Haul Costnet × 4.10$96.72',
      'Extra Mile Cost(14 − 6) mi × net × 0.22$41.52',
      'Total Haul Costbase + extra mile$138.24',
      'Producer Gross Payadjusted × 41.25$878.56',
      'Producer Net Paygross pay − extra mile$837.04',
      'Customer Payadjusted × 48.50$1,032.97',
    ]);
  });

  it('says what at-moisture 100 leaves undefined (ruling 4)', async () => {
    const { user } = await openEntry(await scene());
    await user.type(field('Gross Weight'), '78460');
    await user.type(field('Tare Weight'), '31280');
    await user.clear(field('At Moisture'));
    await user.type(field('At Moisture'), '100');
    expect(summary().getByText('needs At Moisture below 100')).toBeVisible();
    expect(summaryRow('Customer Pay')).toHaveTextContent('needs Adjusted Weight—');
    expect(summaryRow('Total Haul Cost')).toHaveTextContent('$138.24');
  });
});
