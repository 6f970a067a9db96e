/** Type declarations for the used part of the library. */
declare module 'date-holidays' {
  export default class Holidays {
    constructor(country: string);
    getHolidays(
      year: number,
      language: string,
    ): { date: string; name: string; type: 'public' | 'bank' | 'optional' | 'school' | 'observance'; rule: string }[];
  }
}
