/** Texts about other people: their changes, and their presence on a record. */
export default {
  list: {
    /** above a list: records that were created since it was loaded */
    arrived: '%{count} registro nuevo |||| %{count} registros nuevos',
    changed: 'Hay cambios: actualizar',
  },
  presence: {
    label: 'También están aquí',
    views: '%{name} está viendo este registro',
    edits: '%{name} está editando',
    edit: '%{count} persona está editando |||| %{count} personas están editando',
    more: 'y %{count} más |||| y %{count} más',
  },
  record: {
    changed: 'Alguien cambió este registro',
    changedBy: '%{name} cambió este registro',
    compare: 'Comparar',
    reload: 'Descartar lo mío y recargar',
    gone: 'Este registro ya no existe o dejó de estar a tu alcance. Aquí queda lo último que se leyó.',
  },
};
