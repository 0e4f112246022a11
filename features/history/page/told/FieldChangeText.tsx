/** `Tare Weight 28,900 → 30,100`: never a colour alone (record, for all of them). */
import type { FieldChange } from '../../../../src/resources/offers/fieldTexts';

/** One field before and after; without `old` only what it is now. */
export function FieldChangeText({ label, old, now }: Pick<FieldChange, 'label' | 'now'> & { readonly old?: string }) {
  return (
    <span className="field-change text-anywhere">
      <span className="field-label">{label}</span> {old !== undefined && <span className="old">{old}</span>}
      <span className="to"> → </span>
      <b className="new">{now}</b>
    </span>
  );
}
