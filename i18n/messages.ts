/**
 * The shape of an area in another language: the very keys of the Spanish one, each a text of its own.
 * `export default { … } satisfies Same<typeof es>` makes the compiler name what is missing or superfluous.
 */
export type Same<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Same<Source[Key]>;
};
