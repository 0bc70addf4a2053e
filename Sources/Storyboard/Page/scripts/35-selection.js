// What of a pack is shown: the boards that pass the filters, lane by lane, and the shot each of them shows.

/** Whether a shot is of a variant; -1 is any. */
function isOf(shot, variant) {
  return variant < 0 || shot.v.includes(variant);
}

/** The shot of a board for exactly this combination; undefined if there is none. */
function shotFor(board, combo) {
  if (combo.by !== undefined) return shotForValue(thisPack(), board, combo);
  return board.shots.find((s) => s.d === combo.d && s.l === combo.l && s.t === combo.t && isOf(s, combo.v));
}

/** The shot that is nearest to a combination. */
function nearestShot(shots, combo) {
  let best;
  let least = Infinity;
  for (const shot of shots) {
    const distance =
      (isOf(shot, combo.v) ? 0 : 8) + (shot.d === combo.d ? 0 : 4) + (shot.l === combo.l ? 0 : 2) + (shot.t === combo.t ? 0 : 1);
    if (distance < least) {
      best = shot;
      least = distance;
    }
  }
  return best;
}

/** The shots of a board that pass the filters. Looking for a text looks at every language and theme, looking for
 *  changes at every device as well: nothing that is looked for stays hidden behind a filter. */
function passing(board) {
  const { variant, device, locale, theme, only, find, noted } = state;
  if (noted && !notesOn(board).length) return [];
  const seeks = find.trim() !== "";
  const named = seeks && namesShow(board, find);
  return board.shots.filter((shot) => {
    if (!isOf(shot, variant)) return false;
    if (only !== "all") {
      if (fateOf(shot) !== only) return false;
    } else if (shot.d !== device) return false;
    if (only === "all" && (!seeks || named) && (shot.l !== locale || shot.t !== theme)) return false;
    return !seeks || named || pictureShows(pictureOf(shot), find);
  });
}

/** The steps of a pack as lanes, with the boards on no way in a last one. */
function lanesOf(pack) {
  if (pack.lanes) return pack.lanes;
  const lanes = pack.steps.map((step, index) => ({ step, index, all: [] }));
  const alone = { step: null, index: lanes.length, all: [] };
  const byStep = new Map(lanes.map((lane) => [lane.step.id, lane]));
  pack.boards.forEach((board, index) => (byStep.get(board.step) || alone).all.push(index));
  if (alone.all.length) lanes.push(alone);
  // The engine has them one screen after the other, each by depth.
  for (const lane of lanes) lane.all.sort((a, b) => a - b);
  pack.lanes = lanes;
  return lanes;
}

const selectionCache = { key: "", value: null };

/** What is shown: `lanes` of `{step, index, boards}`, all boards in order as `{board, index, shot, lane}`, and how many
 *  pictures they stand for. */
function selection() {
  const { pack, variant, device, locale, theme, only, find, noted, by } = state;
  const key = JSON.stringify([pack, variant, device, locale, theme, only, find, by, noted && noteBook.edition]);
  if (selectionCache.key === key) return selectionCache.value;
  const content = thisPack();
  const combo = filterCombo();
  const isFiltered = only !== "all" || find.trim() !== "" || variant >= 0 || noted;
  const attribute = thisAttribute();
  const leads = attribute ? pairing(content, attribute).lead : null;
  const boards = [];
  const lanes = [];
  let pictures = 0;
  for (const lane of lanesOf(content)) {
    const shown = [];
    const seen = new Set();
    for (const index of lane.all) {
      const board = content.boards[index];
      const shots = passing(board);
      if (!shots.length || (leads && seen.has(leads[index]))) continue;
      if (leads) seen.add(leads[index]);
      pictures += shots.length;
      const shot = nearestShot(shots, combo);
      const alike = shots.filter((each) => each.d === shot.d && each.l === shot.l && each.t === shot.t);
      shown.push({ board, index, shot, looks: countLooks(alike), lane: lane.index });
    }
    if (!shown.length && (isFiltered || lane.all.length)) continue;
    lanes.push({ step: lane.step, index: lane.index, boards: shown });
    boards.push(...shown);
  }
  selectionCache.key = key;
  selectionCache.value = { lanes, boards, pictures, places: new Map(boards.map((each, at) => [each.index, at])) };
  return selectionCache.value;
}

/** How many different pictures some shots show. */
function countLooks(shots) {
  if (shots.length < 2) return shots.length;
  return new Set(shots.map(pictureOf)).size;
}

/** The shot that is open large. */
function openShot() {
  const board = thisPack().boards[state.board];
  if (state.shot) return nearestShot(board.shots, state.shot);
  const shots = passing(board);
  return nearestShot(shots.length ? shots : board.shots, filterCombo());
}

/** The combinations that stand beside each other, the one of the filters first. */
function combosBeside() {
  const first = filterCombo();
  const attribute = thisAttribute();
  if (attribute) return combosByValue(attribute);
  if (!state.grid) return [first, ...state.beside];
  const { l: locales, t: themes } = drawn(thisPack());
  return themes.flatMap((t) => locales.map((l) => ({ v: first.v, d: first.d, l, t })));
}

/** How many boards of a pack the query finds. */
function hitsIn(pack) {
  const find = state.find;
  if (pack.hits?.find !== find) {
    let count = 0;
    for (const board of pack.boards) {
      if (namesShow(board, find) || board.shots.some((shot) => pictureShows(pictureOf(shot), find))) count += 1;
    }
    pack.hits = { find, count };
  }
  return pack.hits.count;
}

/** How many boards of a pack have a shot of each fate. */
function fateCounts(pack) {
  if (!pack.fates) {
    pack.fates = { changed: 0, new: 0, gone: 0 };
    for (const board of pack.boards) {
      for (const fate of fates) if (board.shots.some((shot) => fateOf(shot) === fate)) pack.fates[fate] += 1;
    }
  }
  return pack.fates;
}

/** The changes one goes through: of the one fate that is filtered for, or all. */
function changesShown() {
  return state.only === "all" ? allChanges() : allChanges().filter((each) => fateOf(each.shot) === state.only);
}

/** What a board has that is not as it was: the first of changed, new, gone; "" if nothing. */
function boardFate(board) {
  board.fate ??= fates.find((fate) => board.shots.some((shot) => fateOf(shot) === fate)) || "";
  return board.fate;
}

/** Everything that differs from the baseline, in the order of the packs and lanes: `{pack, board, shot}`. A change that
 *  several shots of a board share is listed once. */
function allChanges() {
  if (allChanges.list) return allChanges.list;
  const list = [];
  story.packs.forEach((pack, packAt) => {
    for (const lane of lanesOf(pack)) {
      for (const index of lane.all) {
        const seen = new Set();
        for (const shot of pack.boards[index].shots) {
          const key = `${shot.p}/${shot.old}`;
          if (fateOf(shot) === "same" || seen.has(key)) continue;
          seen.add(key);
          list.push({ pack: packAt, board: index, shot });
        }
      }
    }
  });
  allChanges.list = list;
  return list;
}
