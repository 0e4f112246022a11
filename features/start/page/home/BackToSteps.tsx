/** After an import: the way back to what a new business still needs. */
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { words } from '../../words/es';
import { useStart } from '../useStart';
import { ButtonLink } from '../../../../src/look/kit/ButtonLink';

/** The link, while the business is new. */
export function BackToSteps() {
  const { language } = useInstalledLanguage();
  if (useStart()?.is_new !== true) return null;
  return (
    <ButtonLink look="line" to="/">
      {words[language]['start.backToSteps']}
    </ButtonLink>
  );
}
