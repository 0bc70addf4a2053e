export const privacies = {};
export async function tryPrivacy() {}
