/** The texts of doubts for a part of a page. */
import type { ReactNode } from 'react';
import { RoomMessages } from '../../../../src/i18n/RoomMessages';
import { useInstalledLanguage } from '../../../../src/i18n/useMessages';
import { doubtWords } from '../../words/doubts';
import '../doubts/doubts.css';

/** Below it `useMessages` knows them. */
export function DoubtMessages({ children }: { readonly children: ReactNode }) {
  return <RoomMessages texts={doubtWords[useInstalledLanguage().language]}>{children}</RoomMessages>;
}
