/** Rows of things that hang together: hexsides into rivers, roads from hex to hex. */

export interface Link {
  u: number;
  v: number;
}

export interface Chain {
  /** The nodes in order. */
  nodes: number[];
  /** The index of the link between each node and the next. */
  links: number[];
}

/** How many links end in each node. */
export function degrees(links: readonly Link[]): Map<number, number> {
  const count = new Map<number, number>();
  for (const { u, v } of links) {
    count.set(u, (count.get(u) ?? 0) + 1);
    count.set(v, (count.get(v) ?? 0) + 1);
  }
  return count;
}

/** Walks every link once: from fork to fork or end to end, and then what goes round. */
export function chains(links: readonly Link[]): Chain[] {
  const at = new Map<number, number[]>();
  links.forEach(({ u, v }, i) => {
    for (const node of [u, v]) at.set(node, [...(at.get(node) ?? []), i]);
  });
  const used = new Set<number>();
  const out: Chain[] = [];

  const walk = (start: number, first: number): void => {
    const chain: Chain = { nodes: [start], links: [] };
    let node = start;
    let next: number | undefined = first;
    while (next !== undefined && !used.has(next)) {
      used.add(next);
      const link = links[next] as Link;
      node = link.u === node ? link.v : link.u;
      chain.links.push(next);
      chain.nodes.push(node);
      const here: number[] = at.get(node) ?? [];
      next = here.length === 2 ? here.find((i) => !used.has(i)) : undefined;
    }
    out.push(chain);
  };

  for (const [node, here] of at) {
    if (here.length !== 2) for (const i of here) if (!used.has(i)) walk(node, i);
  }
  links.forEach((link, i) => {
    if (!used.has(i)) walk(link.u, i);
  });
  return out;
}
