/** The texts of a resource created at run time, by language, at the same paths as `resources.{name}` in `i18n/`. */

export interface ResourceLabels {
  /** name of one record, and of many */
  name?: { one: string; many: string };
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
const FORMS: Record<string, (one: string, many: string) => string[]> = {
  zh: (_, many) => [many],
  ar: (one, many) => [many, one, many, many, many, many],
};

/** Labels in the format of `i18n/`, with the plural forms of the language in `name`: stored at `resources.{name}`. */
export function messagesOf(labels: ResourceLabels, language: string): Record<string, unknown> {
  const { name, ...rest } = labels;
  if (!name) return { ...rest };
  const forms = FORMS[language]?.(name.one, name.many) ?? [name.one, name.many];
  return { name: forms.join(' |||| '), ...rest };
}

type Words = Readonly<Record<string, unknown>>;
const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Merges `own` over `other`, level by level. */
const completed = (own: Words, other: Words): Words => ({
  ...other,
  ...Object.fromEntries(
    Object.entries(own).map(([key, word]) => {
      const beneath = other[key];
      return [key, isWords(word) && isWords(beneath) ? completed(word, beneath) : word];
    }),
  ),
});

const whole = new WeakMap<Labels, Map<string, ResourceLabels | undefined>>();

/** The texts of a resource in a language; each missing one comes from the first language that has it. */
export function labelsIn(labels: Labels | undefined, language: string): ResourceLabels | undefined {
  if (!labels) return undefined;
  const known = whole.get(labels) ?? new Map<string, ResourceLabels | undefined>();
  whole.set(labels, known);
  if (!known.has(language)) {
    const all = Object.values(labels);
    known.set(
      language,
      all.length > 0
        ? { ...all.reduce<Words>((own, other) => completed(own, { ...other }), { ...labels[language] }) }
        : undefined,
    );
  }
  return known.get(language);
}

/** Key of a message or of a reason that a resource defines itself. */
const OWN_SENTENCE = /^resources\.(\w+)\.(messages|reasons)\.(.+)$/;

/** The resource that a message key belongs to; undefined if the key is not of a resource. */
export const sentenceOf = (key: string): string | undefined => OWN_SENTENCE.exec(key)?.[1];

/** A resource's own text for a complete message key; undefined if it has none. */
export function sentenceIn(
  { name, labels }: { name: string; labels?: Labels | undefined },
  key: string,
  language: string,
): string | undefined {
  const [, of, group, word = ''] = OWN_SENTENCE.exec(key) ?? [];
  if (of !== name) return undefined;
  const said = labelsIn(labels, language);
  const sentences = group === 'reasons' ? said?.reasons : said?.messages;
  return sentences && Object.hasOwn(sentences, word) ? sentences[word] : undefined;
}
