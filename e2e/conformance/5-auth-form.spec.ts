/** Specification, section 5, sign-in and sign-up: each rule at its limit, one below and one above. */
import { newAddress } from "../fixtures/accounts";
import { GROWN_UP } from "../fixtures/api";
import { atMost, type Bound, holdsBound, say } from "./bounds";
import { error, expect, type Pages, test } from "./shared";

// The name stays empty: its message shows that the earlier fields were accepted.
const GOOD = { name: "", email: "nobody@test.example", password: "correct-horse" };
const LAST = error("Name is required");

/** An e-mail address that is valid except for its length. A domain label has at most 63 characters. */
const address = (length: number) => {
  const host = `${`${"h".repeat(60)}.`.repeat(3)}example`;
  return `${"a".repeat(length - host.length - 1)}@${host}`;
};

const SIGN_UP: Bound[] = [
  {
    title: "[5.sign-up.email][8.auth] an address",
    field: "email",
    words: "Invalid email address",
    refused: ["", "nora", "nora@", "@test.example", "nora @test.example"],
    taken: ["n@test.example"],
  },
  {
    title: "[5.sign-up.email-max][9.credentials] an address of 255",
    field: "email",
    words: "Email too long",
    refused: [address(256)],
    taken: [address(254), address(255)],
  },
  {
    title: "[5.sign-up.password-min][9.credentials] a password of 8",
    field: "password",
    words: "Password must be at least 8 characters",
    refused: ["", "1234567"],
    taken: ["12345678", "123456789"],
  },
  {
    title: "[5.sign-up.password-max][9.credentials] a password of 100",
    field: "password",
    words: "Password too long",
    ...atMost(100),
  },
];

const signUp = (pages: Pages) =>
  pages.get("sign-up", async (page) => {
    await page.goto("/auth?tab=signup");
    await page.getByLabel("Name").waitFor();
  });

for (const bound of SIGN_UP)
  test(bound.title, async ({ pages }) => {
    await holdsBound(await signUp(pages), bound, GOOD, LAST);
  });

test("[5.sign-up.name][5.sign-up.name-max] a name, trimmed, of 100", async ({ pages }) => {
  const page = await signUp(pages);
  expect(await say(page, { ...GOOD, name: "   " })).toEqual(LAST);
  expect(await say(page, { ...GOOD, name: "n".repeat(101) })).toEqual(error("Name too long"));
});

test("[5.sign-up.first] of several failures the first is shown", async ({ pages }) => {
  expect(await say(await signUp(pages), { name: "", email: "nora", password: "short" })).toEqual(
    error("Invalid email address"),
  );
});

test("[2.auth.password-length] the password input has its lengths", async ({ pages }) => {
  const password = (await signUp(pages)).getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("minlength", "8");
  await expect(password).toHaveAttribute("maxlength", "100");
});

test("[5.sign-in.email][5.sign-in.password][8.auth] an address, then a password", async ({ pages }) => {
  const page = await pages.get("sign-in", async (fresh) => {
    await fresh.goto("/auth");
    await fresh.getByLabel("Email").waitFor();
  });
  for (const [email, words] of [
    ["", "Invalid email address"],
    ["nora@", "Invalid email address"],
    [address(256), "Email too long"],
    [address(255), "Password is required"],
  ] as const)
    expect(await say(page, { email, password: "" })).toEqual(error(words));
});

test("[8.signed-up][7.sign-up] a name of 100 and everything right: the account is made", async ({ pages }) => {
  const page = await pages.get("sign-up-once", async (fresh) => {
    await fresh.goto("/auth?tab=signup");
    await fresh.getByLabel("Name").waitFor();
  });
  const made = { name: "n".repeat(100), email: newAddress(), password: "p".repeat(100), birthDate: GROWN_UP };
  expect(await say(page, made)).toEqual({
    title: "Success!",
    description: "Check your email to confirm your account.",
  });
  await expect(page).toHaveURL("/");
});
