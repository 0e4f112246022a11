/** Names and types of files that people download. */

/** The type of a file by its ending. */
export const fileTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The header that names a file. `inline`: the browser may show it. */
export function disposition(kind: 'inline' | 'attachment', name: string): Record<string, string> {
  const ascii = name.replace(/[^\x20-\x7e]/g, '-');
  return { 'content-disposition': `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}` };
}

/** A file's name without its ending: `producer-statement_2026-06-01_2026-10-31_jose-nunez`. */
export function fileNameOf(title: string, period: Record<'from' | 'to', string>, party: string | undefined): string {
  return [title, period.from, period.to, ...(party ? [party] : [])].map(slug).filter(Boolean).join('_');
}

/** A name in small letters, digits and hyphens. Latin letters lose their accents; a letter such as й is no accented и. */
export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/Ł/g, 'L')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/ø/g, 'o')
    .replace(/Ø/g, 'O');
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
