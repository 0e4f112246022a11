/** Names under one head. An empty one is what its field says in grey. */
import { useId } from 'react';
import { Field } from '../../../../src/look/kit/fields/Field';
import { Input } from '../../../../src/look/kit/fields/Input';
import { MOST_BOOK_NAME } from '../../rules/programs';

interface NamesProps<Key extends string> {
  readonly title: string;
  readonly fields: readonly { readonly key: Key; readonly label: string; readonly usual?: string | undefined }[];
  readonly values: Readonly<Partial<Record<Key, string>>>;
  readonly onChange: (values: Readonly<Partial<Record<Key, string>>>) => void;
}

/** The head and its fields. */
export function NameGroup<Key extends string>({ title, fields, values, onChange }: NamesProps<Key>) {
  const id = useId();
  return (
    <section className="books-name-fields" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {fields.map(({ key, label, usual }) => (
        <Field key={key} label={label} isBare>
          <Input
            maxLength={MOST_BOOK_NAME}
            placeholder={usual}
            value={values[key] ?? ''}
            onType={(name) => onChange({ ...values, [key]: name })}
          />
        </Field>
      ))}
    </section>
  );
}
