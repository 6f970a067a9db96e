/** Maximum number of private saved items of a person for each list or report; the server rejects more. */
export const MAX_OWN = 20;
