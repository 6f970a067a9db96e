/** The words of a resource that was made at run time, by language: the same paths as `resources.{name}` has in `i18n/`. */

export interface ResourceLabels {
  /** what one record is called, and what many are */
  name?: { one: string; many: string };
  /** by field, `{group}.{part}` for the parts of a group */
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
  /** what actions say when they are done, what checks say: `resources.{name}.messages.{key}` */
  messages?: Record<string, string>;
}

/** By language code, as `es`. */
export type Labels = Readonly<Record<string, ResourceLabels>>;

/** The plural forms of a language that has others than one and many, from these two. */
const FORMS: Record<string, (one: string, many: string) => string[]> = {
  zh: (_, many) => [many],
  ar: (one, many) => [many, one, many, many, many, many],
};

/** The words as `i18n/` has them, `name` with the plural forms of the language: what is put at `resources.{name}`. */
export function messagesOf(labels: ResourceLabels, language: string): Record<string, unknown> {
  const { name, ...rest } = labels;
  if (!name) return { ...rest };
  const forms = FORMS[language]?.(name.one, name.many) ?? [name.one, name.many];
  return { name: forms.join(' |||| '), ...rest };
}

type Words = Readonly<Record<string, unknown>>;
const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** `own`, and what it lacks as `other` has it. */
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

/** The words of a resource in a language; each that is missing there as the first language has it that does. */
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

/** What a key of a resource's own sentences is made of: its messages, and why its actions are not possible. */
const OWN_SENTENCE = /^resources\.(\w+)\.(messages|reasons)\.(.+)$/;

/** Whose sentence a key is; undefined for what is none of a resource's own. */
export const sentenceOf = (key: string): string | undefined => OWN_SENTENCE.exec(key)?.[1];

/** What a resource itself says of one of its sentences, by the whole key; undefined where it says nothing. */
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
