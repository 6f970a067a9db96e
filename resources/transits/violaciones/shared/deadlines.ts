/** Days after the notification from which an unpaid violation is referred (domain.md A4). */
export const DAYS_UNTIL_REFERRED = 35;

/** Number of the record of the infraction. */
export const actaOf = (transito: unknown): string => `A-${String(transito).padStart(7, '0')}`;
