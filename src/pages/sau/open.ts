/** The states in which a request still wants something (specification, section 4). */
export const OPEN = ['Nuevo', 'Procesando', 'Espera', 'Derivado'];
