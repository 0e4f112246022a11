/** The whole page takes a file that is dropped and cells that are pasted, wherever the pointer and the focus are. */
import { useEffect, useEffectEvent } from 'react';
import type { Chosen } from './source';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && target.value !== '');

/** Calls back with what came. A paste into a text that is being edited stays there. */
export function useDropAndPaste(onCome: (chosen: Chosen) => void): void {
  const come = useEffectEvent(onCome);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      come({ kind: 'file', file });
    };
    const paste = (event: ClipboardEvent): void => {
      if (isTyped(event.target)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      // Spreadsheets put a picture of the cells beside their text.
      if (text.trim() === '' && file === undefined) return;
      event.preventDefault();
      come(text.trim() === '' && file ? { kind: 'file', file } : { kind: 'cells', text });
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
}
