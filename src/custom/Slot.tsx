/** A place of a page where features put their parts. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFeatures, type Slots } from './feature';

interface SlotProps<Name extends keyof Slots> {
  readonly name: Name;
  /** What the parts are given. */
  readonly given: Slots[Name];
  /** Shown where no feature has a part. Default: nothing. */
  readonly otherwise?: ReactNode;
}

/** The parts of all features in their order. */
export function Slot<Name extends keyof Slots>({ name, given, otherwise }: SlotProps<Name>) {
  const { state } = useLocation();
  const parts = useFeatures()
    .flatMap(({ slots }) => slots?.[name] ?? [])
    .filter(({ when }) => when?.(state) ?? true)
    .toSorted((a, b) => a.place - b.place);
  return parts.length === 0 ? otherwise : parts.map(({ place, Part }) => <Part key={place} {...given} />);
}
