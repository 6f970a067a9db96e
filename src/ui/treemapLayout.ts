/** Layout of a treemap: rectangles whose areas are proportional to their values, as square as possible (squarified treemap). */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the worst ratio of sides of a row of areas along a side of this length. */
function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0);
  return Math.max(
    ...row.map((area) => Math.max((side * side * area) / (sum * sum), (sum * sum) / (side * side * area))),
  );
}

/** Returns a box for each value, in their order, which must be descending and above 0. */
export function treemapLayout(values: readonly number[], box: Box): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return [];
  const areas = values.map((value) => (value / total) * box.width * box.height);
  const boxes: Box[] = [];
  let free = box;
  for (let start = 0; start < areas.length; ) {
    const side = Math.min(free.width, free.height);
    let end = start + 1;
    while (
      end < areas.length &&
      worstRatio(areas.slice(start, end + 1), side) <= worstRatio(areas.slice(start, end), side)
    )
      end += 1;
    const row = areas.slice(start, end);
    const sum = row.reduce((all, area) => all + area, 0);
    const isColumn = free.width >= free.height;
    const depth = side === 0 ? 0 : sum / side;
    let place = isColumn ? free.y : free.x;
    for (const area of row) {
      const length = depth === 0 ? 0 : area / depth;
      boxes.push(
        isColumn
          ? { x: free.x, y: place, width: depth, height: length }
          : { x: place, y: free.y, width: length, height: depth },
      );
      place += length;
    }
    free = isColumn
      ? { ...free, x: free.x + depth, width: free.width - depth }
      : { ...free, y: free.y + depth, height: free.height - depth };
    start = end;
  }
  return boxes;
}
