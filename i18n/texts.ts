/** Texts of a file: nested objects of strings. */
export interface Texts {
  readonly [key: string]: string | Texts;
}
