/** The texts of all features, by language. */
interface WordsModule {
  readonly words: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>>;
}

interface ServerWordsModule {
  readonly serverWords: WordsModule['words'];
}

const ofServer = import.meta.glob<ServerWordsModule>('../../features/*/words/server.ts', { eager: true });
const modules = import.meta.glob<WordsModule>('../../features/*/words/words.ts', { eager: true });

/** Those of each feature, by its folder's name. */
export const featureWords: Readonly<Record<string, WordsModule['words']>> = Object.fromEntries(
  Object.entries(modules).map(([path, { words }]) => {
    const more = ofServer[path.replace(/words\.ts$/, 'server.ts')]?.serverWords;
    return [path.split('/').at(-3) ?? '', { en: { ...words.en, ...more?.en }, es: { ...words.es, ...more?.es } }];
  }),
);
