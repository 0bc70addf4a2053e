export const labs = {};
export async function tryLab() {}
