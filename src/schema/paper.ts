/** Records in one PDF: some hundred sheets, which somebody may still leaf through. More belong in a spreadsheet. */
export const mostOnPaper = 5_000;
