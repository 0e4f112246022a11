/** What `/kit` shows of parts that open over the page, and of pictures. */
import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { Button } from '../../src/look/kit/Button';
import { BarRows } from '../../src/look/kit/chart/BarRows';
import { ChartBones, ChartFrame, ChartKey } from '../../src/look/kit/chart/ChartFrame';
import { Field } from '../../src/look/kit/fields/Field';
import { Input } from '../../src/look/kit/fields/Input';
import { Select } from '../../src/look/kit/fields/Select';
import { FormDialog } from '../../src/look/kit/FormDialog';
import { Menu } from '../../src/look/kit/Menu';
import { EmptyState } from '../../src/look/kit/parts/EmptyState';
import { Popover } from '../../src/look/kit/Popover';

interface OpenedProps {
  readonly text: string;
  readonly children: (close: () => void, anchor: HTMLElement) => ReactNode;
}

/** A button that opens something. */
function Opened({ text, children }: OpenedProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button look="line" data-opens={text} onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {text}
      </Button>
      {anchor && children(() => setAnchor(null), anchor)}
    </>
  );
}

const methods = ['Check', 'Transfer'].map((value) => ({ value, text: value }));

function PaidFields() {
  const [method, choose] = useState('Check');
  return (
    <>
      <Field label="Amount" note="all that is open">
        <Input defaultValue="62,635.12" />
      </Field>
      <Field label="Method">
        <Select value={method} options={methods} onChoose={choose} />
      </Field>
    </>
  );
}

function Dialogs() {
  const kinds = [
    ['Form', {}],
    ['Form that is busy', { isBusy: true }],
    ['Form that failed', { fault: 'The disk of the server is full.' }],
    ['Form that removes', { isDanger: true, isOff: true }],
  ] as const;
  return (
    <div className="kit-row">
      {kinds.map(([text, more]) => (
        <Opened key={text} text={text}>
          {(close) => (
            <FormDialog
              title="Paid to Bauer & Daughters"
              about="We owe $62,635.12 on 1 statement."
              act="Record $62,635.12"
              onClose={close}
              onSubmit={close}
              {...more}
            >
              <PaidFields />
            </FormDialog>
          )}
        </Opened>
      ))}
    </div>
  );
}

const customers = [
  ['Tamarack Jerseys', 49_580.4, '11.4 %'],
  ['Maple Hollow Farms', 44_530.18, '15.4 %'],
  ['Larkspur Dairy', -2541.54, '−1.9 %'],
] as const;

const words = { show: 'Show Margin as', chart: 'Chart', table: 'Table' };

function Charts() {
  const [crop, choose] = useState('Check');
  return (
    <div className="chart-grid">
      <ChartFrame
        title="Margin by customer"
        unit="$ and %"
        choices={<Select isSmall aria-label="Method" value={crop} options={methods} onChoose={choose} />}
        words={words}
        label="Margin by customer"
        keys={
          <>
            <ChartKey sum="18,101">2026</ChartKey>
            <ChartKey kind="other" sum="18,280">
              2025, same day
            </ChartKey>
            <ChartKey kind="two">as hauled</ChartKey>
            <ChartKey kind="average" sum="29.0 %">
              average
            </ChartKey>
            <ChartKey kind="odd" sum={1}>
              more than 3 points off
            </ChartKey>
          </>
        }
        chart={
          <BarRows
            rows={customers.map(([name, value, percent]) => ({
              key: name,
              name,
              value,
              texts: [String(value), percent],
            }))}
            more={(shown, all) => `The first ${shown} of ${all}.`}
          />
        }
        table={<EmptyState text="Numbers." />}
      />
      <ChartFrame title="While it loads" instead={<ChartBones />} />
      <ChartFrame isWide title="Without loads" words={words} instead={<EmptyState text="No loads in this period." />} />
    </div>
  );
}

/** Each part by its name. */
export const openedSections: Readonly<Record<string, ReactNode>> = {
  FormDialog: <Dialogs />,
  Menu: (
    <Opened text="A menu">
      {(close, anchor) => (
        <Menu open anchorEl={anchor} onClose={close}>
          <MenuItem selected>Open</MenuItem>
          <MenuItem>Mail…</MenuItem>
          <MenuItem disabled>Void…</MenuItem>
        </Menu>
      )}
    </Opened>
  ),
  Popover: (
    <Opened text="A popover">
      {(close, anchor) => (
        <Popover open anchorEl={anchor} onClose={close}>
          <EmptyState title="2026-10-01 – 2026-10-31" text="31 days" />
        </Popover>
      )}
    </Opened>
  ),
  ChartFrame: <Charts />,
};
