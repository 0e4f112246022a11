/** The one button. */
import type { ComponentProps } from 'react';
import { lookClass, type LookProps } from './looks';

/** A `<button>` that submits no form unless its type says so. */
export function Button({ look, isSmall, className, type, ...rest }: LookProps & ComponentProps<'button'>) {
  const drawn = lookClass({ look, isSmall, className });
  return <button type={type === 'submit' ? 'submit' : 'button'} className={drawn} {...rest} />;
}
