/** The texts of a resource created at run time, by language, at the same paths as `resources.{name}` in `i18n/`. */

export interface ResourceLabels {
  /** name of one record, and of many */
  name?: { one: string; many: string };
  /** what its records are, in a few words: on its card in the settings */
  description?: string;
  /** by field; `{group}.{part}` for the parts of a group */
  fields?: Record<string, string>;
  help?: Record<string, string>;
  /** by field, then by option */
  options?: Record<string, Record<string, string>>;
  views?: Record<string, string>;
  panels?: Record<string, string>;
  tabs?: Record<string, string>;
  sections?: Record<string, string>;
  actions?: Record<string, string>;
  /** why an action is not possible now, by action */
  reasons?: Record<string, string>;
  /** by action, then by field of its form */
  inputs?: Record<string, Record<string, string>>;
  /** messages of finished actions and of failed checks: `resources.{name}.messages.{key}` */
  messages?: Record<string, string>;
}

/** By language code, e.g. `es`. */
export type Labels = Readonly<Record<string, ResourceLabels>>;

/** The plural forms of a language that has not exactly two, built from these two. */
const PLURAL_FORMS: Record<string, (singular: string, plural: string) => string[]> = {
  zh: (_, many) => [many],
  ar: (singular, plural) => [plural, singular, plural, plural, plural, plural],
};

/** Labels in the format of `i18n/`, with the plural forms of the language in `name`: stored at `resources.{name}`. */
export function messagesOf(labels: ResourceLabels, language: string): Record<string, unknown> {
  const { name, ...rest } = labels;
  if (!name) return { ...rest };
  const forms = PLURAL_FORMS[language]?.(name.one, name.many) ?? [name.one, name.many];
  return { name: forms.join(' |||| '), ...rest };
}

type Texts = Readonly<Record<string, unknown>>;
const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** Merges `preferred` over `fallback`, level by level. */
const mergeTexts = (preferred: Texts, fallback: Texts): Texts => ({
  ...fallback,
  ...Object.fromEntries(
    Object.entries(preferred).map(([key, text]) => {
      const fallbackText = fallback[key];
      return [key, isTexts(text) && isTexts(fallbackText) ? mergeTexts(text, fallbackText) : text];
    }),
  ),
});

const cache = new WeakMap<Labels, Map<string, ResourceLabels | undefined>>();

/** The texts of a resource in a language; each missing one comes from the first language that has it. */
export function labelsIn(labels: Labels | undefined, language: string): ResourceLabels | undefined {
  if (!labels) return undefined;
  const byLanguage = cache.get(labels) ?? new Map<string, ResourceLabels | undefined>();
  cache.set(labels, byLanguage);
  if (!byLanguage.has(language)) {
    const languages = Object.values(labels);
    byLanguage.set(
      language,
      languages.length > 0
        ? { ...languages.reduce<Texts>((merged, other) => mergeTexts(merged, { ...other }), { ...labels[language] }) }
        : undefined,
    );
  }
  return byLanguage.get(language);
}

/** Key of a message or of a reason that a resource defines itself. */
const RESOURCE_MESSAGE = /^resources\.(\w+)\.(messages|reasons)\.(.+)$/;

/** The resource that a message key belongs to; undefined if the key is not of a resource. */
export const sentenceOf = (key: string): string | undefined => RESOURCE_MESSAGE.exec(key)?.[1];

/** A resource's own text for a complete message key; undefined if it has none. */
export function sentenceIn(
  { name, labels }: { name: string; labels?: Labels | undefined },
  key: string,
  language: string,
): string | undefined {
  const [, resource, group, messageName = ''] = RESOURCE_MESSAGE.exec(key) ?? [];
  if (resource !== name) return undefined;
  const texts = labelsIn(labels, language);
  const messages = group === 'reasons' ? texts?.reasons : texts?.messages;
  return messages && Object.hasOwn(messages, messageName) ? messages[messageName] : undefined;
}
