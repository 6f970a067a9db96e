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

/** The words of a resource in a language, else in the first that it has: a missing translation shows another's word. */
export const labelsIn = (labels: Labels | undefined, language: string): ResourceLabels | undefined =>
  labels?.[language] ?? Object.values(labels ?? {})[0];
