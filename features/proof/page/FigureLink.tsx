/** A figure that leads to the lines that it is made of: a dotted line below it, as below every amount that can be explained. */
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { StatementPeriod } from '../../../src/rules/settled/papers';
import { figureKey, type ProofFigure } from '../rules/figures';

interface FigureLinkProps {
  readonly of: ProofFigure;
  readonly period: StatementPeriod;
  readonly text: ReactNode;
  readonly className?: string;
}

/** The link. The days go with it, so that Back and a bookmark find both. */
export function FigureLink({ of, period: { from, to }, text, className = 'money-link' }: FigureLinkProps) {
  const { pathname } = useLocation();
  const search = new URLSearchParams({ from, to, of: figureKey(of) });
  return (
    <Link className={className} to={`${pathname}?${search}`}>
      {text}
    </Link>
  );
}
