/** A text as a QR code, dark on light in both themes, because cameras need that. */
import { encode } from 'uqr';
import { useMemo } from 'react';
import { useMessages } from '../../../../src/i18n/useMessages';

/** Light modules around the code, as its standard asks for. */
const BORDER = 4;

/** The picture. */
export function QrCode({ text }: { readonly text: string }) {
  const t = useMessages();
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: BORDER });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('profile.step.qr')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
