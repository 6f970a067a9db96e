/** States of a request that is still open (specification, section 4). */
export const OPEN_STATES = ['Nuevo', 'Procesando', 'Espera', 'Derivado'];
