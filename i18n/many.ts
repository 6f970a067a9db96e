/** The count in a name for any number of things (_Facturas_): with 2, Arabic would name two of them. */
export const MANY = 3;
