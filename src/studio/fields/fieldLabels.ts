import type { ResourceLabels } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import { changeLabels, withText } from '../edits';
import type { SeparatedField } from '../options/inlineTexts';

/** Prefix of the keys of a resource's own messages. */
export const messagePrefixOf = (resource: string): string => `resources.${resource}.messages.`;

interface FieldTexts {
  label: string;
  help: string;
  /** texts of its parts and its checks */
  nested: Partial<SeparatedField['texts']> | undefined;
}

/** Saves newly typed options as labels of the current language, unless an option already has a label there. */
export const addOptionLabels =
  (language: string, name: string, before: readonly string[], after: readonly string[]) =>
  (schema: ResourceSchema): ResourceSchema => {
    const newOptions = after.filter((option) => !before.includes(option));
    if (newOptions.length === 0) return schema;
    return changeLabels(language, (labels) => ({
      ...labels,
      options: {
        ...labels.options,
        [name]: { ...Object.fromEntries(newOptions.map((option) => [option, option])), ...labels.options?.[name] },
      },
    }))(schema);
  };

type Group = 'fields' | 'help' | 'messages';

/**
 * Saves the texts of a field in one language. Unchanged texts are not saved, because the form may show the product's text or
 * another language's text.
 */
export const changeFieldLabels =
  (language: string, name: string, before: FieldTexts, after: FieldTexts) =>
  (schema: ResourceSchema): ResourceSchema =>
    changeLabels(language, (labelsBefore) => {
      let labels: ResourceLabels = labelsBefore;
      const changeIfEdited = (group: Group, key: string, previous: string | undefined, text: string) => {
        if (text === (previous ?? '')) return;
        labels = { ...labels, [group]: withText(labels[group], key, text) };
      };
      changeIfEdited('fields', name, before.label, after.label);
      changeIfEdited('help', name, before.help, after.help);
      for (const group of ['fields', 'messages'] as const)
        for (const [key, text] of Object.entries(after.nested?.[group] ?? {}))
          changeIfEdited(group, key, before.nested?.[group]?.[key], text);
      return labels;
    })(schema);
