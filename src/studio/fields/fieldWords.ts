import type { ResourceLabels } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import { putWords, withWord } from '../edits';
import type { Apart } from '../options/ownWords';

/** Prefix of the keys of a resource's own messages. */
export const messagesAt = (resource: string): string => `resources.${resource}.messages.`;

interface FieldWords {
  label: string;
  help: string;
  /** texts of its parts and its checks */
  inside: Partial<Apart['words']> | undefined;
}

/** Saves newly typed options as labels of the current language, unless an option already has a label there. */
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
 * Saves the texts of a field in one language. Unchanged texts are not saved, because the form may show the product's text or
 * another language's text.
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
