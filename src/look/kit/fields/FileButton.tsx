/** The button that chooses a file of this computer. */
import { useRef, type ComponentProps } from 'react';
import { Button } from '../Button';

interface FileButtonProps extends ComponentProps<typeof Button> {
  /** Name of the input. */
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button, and the browser's own input that it opens. */
export function FileButton({ label, accept, onFile, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onFile(picked);
          // The same file can be chosen again after it was put right.
          target.value = '';
        }}
      />
      <Button look="line" {...rest} onClick={() => input.current?.click()} />
    </>
  );
}
