/** The texts of all features, by language. */
interface WordsModule {
  /** Absent where another module of the folder has them. */
  readonly words?: Readonly<Record<'en' | 'es', Readonly<Record<string, string>>>>;
}

interface ServerWordsModule {
  readonly serverWords: NonNullable<WordsModule['words']>;
}

const ofServer = import.meta.glob<ServerWordsModule>('../../features/*/words/server.ts', { eager: true });
const modules = import.meta.glob<WordsModule>('../../features/*/words/{es,words}.ts', { eager: true });

/** Those of each feature, by its folder's name. */
export const featureWords: Readonly<Record<string, NonNullable<WordsModule['words']>>> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, { words }]) => {
    if (!words) return [];
    const more = ofServer[path.replace(/\w+\.ts$/, 'server.ts')]?.serverWords;
    return [[path.split('/').at(-3) ?? '', { en: { ...words.en, ...more?.en }, es: { ...words.es, ...more?.es } }]];
  }),
);
