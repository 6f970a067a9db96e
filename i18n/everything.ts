import type { Language } from './languages';

const files = import.meta.glob<{ default: object }>(['./*/*.ts', './*/resources/index.ts'], { eager: true });

/** Returns all texts of a language, by file; `resources` has all areas. Only for tools and tests. */
export function everythingIn(language: Language): Record<string, object> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, file]) => {
      const [, folder, name] = /^\.\/(\w+)\/(\w+)(?:\/index)?\.ts$/.exec(path) ?? [];
      return folder === language && name && name !== 'index' ? [[name, file.default]] : [];
    }),
  );
}
