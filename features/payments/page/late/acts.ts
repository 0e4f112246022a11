/** What payments do with one statement. */
import { lazy } from 'react';
import type { PaperAct } from '../../../statements/page/index';
import { payTitle } from '../../words/title';

export const acts: readonly PaperAct[] = [
  {
    name: 'pay',
    text: payTitle,
    place: 20,
    needs: 'write',
    when: ({ open }) => Number(open) > 0,
    Dialog: lazy(() => import('../paid/PaidDialog').then((module) => ({ default: module.PayStatement }))),
  },
];
