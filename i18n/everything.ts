import type { Language } from './languages';

const files = import.meta.glob<{ default: object }>(['./*/*.ts', './*/resources/index.ts'], { eager: true });

/** All that is said in a language, by its files: `resources` is that of every area. For tools and tests alone. */
export function everythingIn(language: Language): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, file]) => {
      const [, folder, name] = /^\.\/(\w+)\/(\w+)(?:\/index)?\.ts$/.exec(path) ?? [];
      return folder === language && name && name !== 'index' ? [[name, file.default]] : [];
    }),
  );
}
