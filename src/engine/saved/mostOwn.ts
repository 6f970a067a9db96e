/** How many a person saves for themselves of one list, or of one report: more the server does not keep. */
export const MOST_OWN = 20;
