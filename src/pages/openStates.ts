/** The states in which a request still wants something (specification, section 4). */
export const OPEN_STATES = ['Nuevo', 'Procesando', 'Espera', 'Derivado'];
