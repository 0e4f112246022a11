/** The texts of all features, by language. */
interface WordsModule {
  readonly words: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>>;
}

const modules = import.meta.glob<WordsModule>('../../features/*/words/words.ts', { eager: true });

/** Those of each feature, by its folder's name. */
export const featureWords: Readonly<Record<string, WordsModule['words']>> = Object.fromEntries(
  Object.entries(modules).map(([path, { words }]) => [path.split('/').at(-3) ?? '', words]),
);
