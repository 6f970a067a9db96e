/** Formats the values in a title, in a given locale. */
export interface TitleFormat {
  /** the abbreviation before an identifying number, e.g. `Nº` */
  number: string;
  money(amount: string, currency: string | undefined): string;
  decimal(number: string): string;
  day(day: string): string;
  instant(instant: string): string;
  truth(value: boolean): string;
  /** the label of an option of a field */
  option(field: string, value: string): string;
}
