/** A place of a page where features put their parts. */
import { useLocation } from 'react-router-dom';
import { useFeatures, type Slots } from './feature';

interface SlotProps<Name extends keyof Slots> {
  readonly name: Name;
  /** What the parts are given. */
  readonly given: Slots[Name];
}

/** The parts of all features in their order; nothing where none has one. */
export function Slot<Name extends keyof Slots>({ name, given }: SlotProps<Name>) {
  const { state } = useLocation();
  return useFeatures()
    .flatMap(({ slots }) => slots?.[name] ?? [])
    .filter(({ when }) => when?.(state) ?? true)
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, Part }) => <Part key={place} {...given} />);
}
