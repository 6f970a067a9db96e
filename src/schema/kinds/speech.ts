/** How the values in a title are said: as they are read everywhere, in somebody's language. */
export interface Speech {
  /** what a number is called that somebody or something is called by */
  number: string;
  money(amount: string, currency: string | undefined): string;
  decimal(number: string): string;
  day(day: string): string;
  instant(instant: string): string;
  truth(value: boolean): string;
  /** the label of one of a field's options */
  option(field: string, value: string): string;
}
