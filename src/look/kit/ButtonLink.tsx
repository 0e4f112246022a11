/** A link to another page that looks like a button. */
import { Link, type LinkProps } from 'react-router-dom';
import { lookClass, type LookProps } from './looks';

/** The same props as the router's link. */
export function ButtonLink({ look, isSmall, className, ...rest }: LookProps & LinkProps) {
  return <Link className={lookClass({ look, isSmall, className })} {...rest} />;
}
