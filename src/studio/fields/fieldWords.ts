import type { ResourceLabels } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import { putWords, withWord } from '../edits';
import type { Apart } from '../options/ownWords';

/** How the keys of a resource's own messages begin. */
export const messagesAt = (resource: string): string => `resources.${resource}.messages.`;

interface FieldWords {
  label: string;
  help: string;
  /** of its parts and its checks */
  inside: Partial<Apart['words']> | undefined;
}

/** Options that were just typed are words of the language in which they were typed; those that have another name there keep it. */
export const putOptionWords =
  (language: string, name: string, before: readonly string[], after: readonly string[]) =>
  (schema: ResourceSchema): ResourceSchema => {
    const typed = after.filter((option) => !before.includes(option));
    if (typed.length === 0) return schema;
    return putWords(language, (words) => ({
      ...words,
      options: {
        ...words.options,
        [name]: { ...Object.fromEntries(typed.map((option) => [option, option])), ...words.options?.[name] },
      },
    }))(schema);
  };

type Group = 'fields' | 'help' | 'messages';

/**
 * What is said of a field in one language. What stands as it was shown is not written down: it may be the product's own word,
 * or another language's.
 */
export const putFieldWords =
  (language: string, name: string, before: FieldWords, after: FieldWords) =>
  (schema: ResourceSchema): ResourceSchema =>
    putWords(language, (own) => {
      let words: ResourceLabels = own;
      const put = (group: Group, key: string, shown: string | undefined, said: string) => {
        if (said === (shown ?? '')) return;
        words = { ...words, [group]: withWord(words[group], key, said) };
      };
      put('fields', name, before.label, after.label);
      put('help', name, before.help, after.help);
      for (const group of ['fields', 'messages'] as const)
        for (const [key, said] of Object.entries(after.inside?.[group] ?? {}))
          put(group, key, before.inside?.[group]?.[key], said);
      return words;
    })(schema);
