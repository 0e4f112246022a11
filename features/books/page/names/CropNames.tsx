/** Classes of the kinds of statement, and what crops have of their own. Folded away while nobody uses it. */
import { useState } from 'react';
import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import { useMessages } from '../../../../src/i18n/useMessages';
import { Button } from '../../../../src/look/kit/Button';
import { useOptions } from '../../../../src/resources/options/useOptions';
import { statementKinds } from '../../../../src/rules/settled/codes';
import type { BookCrop, BookSettings } from '../../rules/calls';
import { cropNameKeys, usualNames, type BookProgram, type CropNameKey } from '../../rules/programs';
import { NameGroup } from './NameGroup';

interface CropNamesProps {
  readonly program: BookProgram;
  readonly settings: BookSettings;
  readonly onChange: (more: Partial<BookSettings>) => void;
}

/** The button, and below it the fields once it was pressed. */
export function CropNames(props: CropNamesProps) {
  const { classes, crops } = props.settings;
  const t = useMessages();
  const [isOpen, setOpen] = useState(crops.length > 0 || Object.keys(classes).length > 0);
  return (
    <>
      <Button look="text" className="books-crops" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ExpandIcon />
        {t('books.byCrop')}
      </Button>
      {isOpen && <CropFields {...props} />}
    </>
  );
}

/** The fields of a crop, each with what it is where the crop has none of its own. */
function useFields(program: BookProgram, names: BookSettings['names']) {
  const t = useMessages();
  const chosen = usualNames(program, names);
  const usual: Partial<Record<CropNameKey, string | undefined>> = {
    producer: chosen.PS,
    hauler: chosen.HS,
    customer: chosen.CS,
    income: chosen.income,
  };
  const labels = {
    producer: t('books.name.PS'),
    hauler: t('books.name.HS'),
    customer: t('books.name.CS'),
    income: t('books.name.income'),
    class: t('books.class'),
  };
  return cropNameKeys(program).map((key) => ({ key, label: labels[key], usual: usual[key] }));
}

function CropFields({ program, settings: { names, classes, crops }, onChange }: CropNamesProps) {
  const t = useMessages();
  const { options } = useOptions('crop', { held: crops.map(({ crop }) => crop) });
  const fields = useFields(program, names);
  const change = (own: BookCrop): void => onChange({ crops: [...crops.filter(({ crop }) => crop !== own.crop), own] });
  return (
    <>
      <NameGroup
        title={t('books.classes')}
        fields={statementKinds.map(({ code }) => ({ key: code, label: t(`books.name.${code}`) }))}
        values={classes}
        onChange={(values) => onChange({ classes: values })}
      />
      <p className="muted books-about">{t('books.byCropAbout')}</p>
      {options.map(({ id, label }) => {
        const crop = Number(id);
        const own = crops.find((one) => one.crop === crop) ?? { crop };
        return (
          <NameGroup
            key={crop}
            title={label}
            fields={fields}
            values={own}
            onChange={(values) => change({ ...values, crop })}
          />
        );
      })}
    </>
  );
}
