/**
 * Texts of forms and record pages apart from field labels: conflicts, drafts, copies, steps, timeline, records created inside a
 * choice.
 */
export default {
  conflict: {
    by: '%{name} guardó cambios',
    asked: 'Cambió en los dos lados',
    alone: 'Cambió en uno solo: ya está elegido',
    allMine: 'Todo lo que escribiste',
    allTheirs: 'Todo lo que está guardado',
    locked: 'Ya no se puede cambiar',
    merged: 'Se guardó junto con lo que otra persona cambió: %{fields}',
    gone: 'Este registro ya no existe: alguien lo quitó mientras editabas. Lo que escribiste sigue aquí.',
    closed: 'Ya no puedes editar este registro. Lo que escribiste sigue aquí.',
  },
  draft: {
    older: 'Desde entonces otra persona cambió: %{fields}',
    compare: 'Comparar',
  },
  duplicate: {
    action: 'Duplicar',
    from: 'Copia de %{title}',
    left: 'No se copió: %{fields}',
  },
  steps: {
    label: 'Pasos',
    at: 'Paso %{at} de %{of}',
    next: 'Siguiente',
    back: 'Anterior',
    review: 'Revisión',
    change: 'Cambiar',
    changeOf: 'Cambiar %{step}',
    nothing: 'Sin datos en este paso',
    done: 'completo',
    wrong: 'para revisar',
    toCome: 'pendiente',
  },
  tabs: {
    wrong: '%{smart_count} campo para revisar |||| %{smart_count} campos para revisar',
  },
  timeline: {
    title: 'Actividad',
    empty: 'Todavía no hay actividad',
    more: 'Ver actividad anterior',
    failed: 'No se pudo cargar la actividad',
    partly: 'No se pudo cargar una parte de la actividad',
    changed: 'Cambios',
  },
  record: {
    log: 'Ver su log',
    print: 'Imprimir',
    printed: 'Impreso por %{name}',
    list: '%{at} de %{total}',
  },
  pick: {
    create: 'Crear: %{name}',
    createCalled: 'Crear «%{text}»',
  },
};
