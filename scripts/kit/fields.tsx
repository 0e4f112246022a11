/** What `/kit` shows of fields and tables. */
import { useState, type ReactNode } from 'react';
import { Check } from '../../src/look/kit/fields/Check';
import { Field } from '../../src/look/kit/fields/Field';
import { FileButton } from '../../src/look/kit/fields/FileButton';
import { Input } from '../../src/look/kit/fields/Input';
import { Radio } from '../../src/look/kit/fields/Radio';
import { SearchInput } from '../../src/look/kit/fields/SearchInput';
import { Select } from '../../src/look/kit/fields/Select';
import { TextArea } from '../../src/look/kit/fields/TextArea';
import type { CellColumn } from '../../src/look/kit/table/columns';
import { SumLines } from '../../src/look/kit/table/SumLines';
import { BoneTable, Table } from '../../src/look/kit/table/Table';

const nothing = (): void => undefined;

const kinds = ['All kinds', 'Producers', 'Haulers'].map((value) => ({ value, text: value }));

interface ChoiceProps {
  readonly isSmall?: true;
  readonly isOff?: true;
  readonly name?: string;
}

function Choice({ isSmall, isOff, name }: ChoiceProps) {
  const [kind, choose] = useState('All kinds');
  const label = name ?? `Kind${isSmall ? ', small' : ''}${isOff ? ', off' : ''}`;
  return (
    <Select
      aria-label={label}
      value={kind}
      options={kinds}
      onChoose={choose}
      disabled={isOff}
      {...(isSmall && { isSmall })}
    />
  );
}

interface Party {
  readonly name: string;
  readonly loads: number;
  readonly total: string;
}

const parties: readonly Party[] = [
  { name: 'Ashby Farms', loads: 106, total: '48,691.59' },
  { name: 'Bauer & Daughters', loads: 39, total: '62,635.12' },
  { name: 'Kettleson Grain', loads: 0, total: '−184.75' },
];

const columns: readonly CellColumn<Party>[] = [
  { key: 'name', title: 'Name', isNaming: true, isHead: true, cell: ({ name }) => name, sum: 'All' },
  { key: 'loads', title: 'Loads', width: 90, isNumber: true, cell: ({ loads }) => loads, sum: 145 },
  { key: 'total', title: 'Total, $', width: 130, isNumber: true, cell: ({ total }) => total, sum: '111,141.96' },
];

function Ticked() {
  const [ticked, setTicked] = useState<readonly string[]>(['Ashby Farms']);
  const flip = (name: string): void =>
    setTicked(ticked.includes(name) ? ticked.filter((one) => one !== name) : [...ticked, name]);
  return (
    <Table
      aria-label="To issue"
      columns={columns}
      keyOf={({ name }) => name}
      groups={[{ key: 'PS', title: 'Producer Statement', rows: parties, sums: { loads: 106, total: '48,691.59' } }]}
      rowProps={({ name }) => ({ 'aria-selected': ticked.includes(name) })}
      ticks={{
        all: {
          label: 'Take all',
          isOn: ticked.length === parties.length,
          isHalf: ticked.length > 0 && ticked.length < parties.length,
          onToggle: (isOn) => setTicked(isOn ? parties.map(({ name }) => name) : []),
        },
        of: ({ name, loads }) => ({
          label: `Take ${name}`,
          isOn: ticked.includes(name),
          isOff: loads === 0,
          onToggle: () => flip(name),
        }),
      }}
    />
  );
}

/** Each part by its name. */
export const fieldSections: Readonly<Record<string, ReactNode>> = {
  Field: (
    <div className="form-grid">
      <Field label="Check number" note="Printed on the check.">
        <Input defaultValue="1042" />
      </Field>
      <Field label="Amount" fault="Use at most 2 decimals.">
        <Input defaultValue="1,250.005" className="number" />
      </Field>
      <Field label="Under the pointer">
        <div data-force="hover">
          <Input defaultValue="1042" />
        </div>
      </Field>
      <Field label="Focused">
        <div data-force="focus-within">
          <Input defaultValue="1042" />
        </div>
      </Field>
      <Field label="Method, focused">
        <div data-force="focus-within">
          <Choice name="Method" />
        </div>
      </Field>
      <Field label="Kind, wrong" fault="Choose one.">
        <Choice name="Kind, wrong" />
      </Field>
      <Field label="Note, wrong" fault="At most 500 letters." isWide>
        <TextArea defaultValue="Thank you." rows={2} onType={nothing} />
      </Field>
      <Field label="Read only">
        <Input defaultValue="PS-2026-0013" readOnly />
      </Field>
      <Field label="Off">
        <Input defaultValue="—" disabled />
      </Field>
      <Field label="Gross Weight">
        <Input defaultValue="78,460" className="number">
          <span className="unit">lbs</span>
        </Input>
      </Field>
      <Field label="Message on statements" isWide>
        <TextArea defaultValue="Thank you." rows={2} onType={nothing} />
      </Field>
    </div>
  ),
  Select: (
    <div className="kit-row">
      <Choice />
      <Choice isSmall />
      <Choice isOff />
    </div>
  ),
  Check: (
    <div className="kit-row">
      <Check checked={false} onCheck={nothing}>
        Off
      </Check>
      <Check checked onCheck={nothing}>
        On
      </Check>
      <Check checked={false} isHalf onCheck={nothing}>
        Some
      </Check>
      <Check checked disabled onCheck={nothing}>
        Disabled
      </Check>
      <Check checked={false} disabled onCheck={nothing}>
        Disabled and off
      </Check>
      <div data-force="hover">
        <Check checked={false} onCheck={nothing}>
          Under the pointer
        </Check>
      </div>
      <div data-force="focus-visible">
        <Check checked onCheck={nothing}>
          Focused
        </Check>
      </div>
      <Radio name="kit" checked onChoose={nothing}>
        This one
      </Radio>
      <Radio name="kit" checked={false} onChoose={nothing}>
        Another
      </Radio>
      <div data-force="focus-visible">
        <Radio name="kit-focused" checked={false} onChoose={nothing}>
          Focused
        </Radio>
      </div>
    </div>
  ),
  SearchInput: (
    <div className="kit-row">
      <SearchInput label="Search names" query="" onQuery={nothing} />
      <SearchInput label="Search names again" query="Ashby" onQuery={nothing} />
      <FileButton label="A file" accept=".csv,.xlsx" onFile={nothing}>
        Choose File…
      </FileButton>
    </div>
  ),
  Table: (
    <>
      <Table aria-label="Parties" columns={columns} keyOf={({ name }) => name} rows={parties} />
      <Table aria-label="Parties, tight" isTight columns={columns} keyOf={({ name }) => name} rows={parties} />
      <Ticked />
      <BoneTable columns={3} rows={3} />
    </>
  ),
  SumLines: (
    <SumLines
      lines={[
        { key: 'gross', name: 'Producer gross pay', value: '845.12' },
        { key: 'extra', name: 'Extra mile cost', value: '−35.48' },
        { key: 'net', name: 'Producer net pay', value: '809.64' },
      ]}
    />
  ),
};
