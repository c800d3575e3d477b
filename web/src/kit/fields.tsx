import { useState } from "react";
import { Field } from "@/ui/field";
import { Input, TextArea } from "@/ui/input";
import { MoneyInput } from "@/ui/money-input";
import { SearchSelect } from "@/ui/search-select";
import { Select } from "@/ui/select";
import { Group, Sample } from "./sample";

const SPORTS = ["Tennis", "Swimming", "Golf"].map((sport) => ({ value: sport, label: sport }));

export function Fields() {
  const [sport, setSport] = useState("Tennis");
  const select = { value: sport, onChange: setSport, options: SPORTS };
  return (
    <Group title="Fields">
      <Sample name="field">
        <Field label="Name" hint="As your coach will read it">
          <Input defaultValue="Ana Novak" autoComplete="off" />
        </Field>
      </Sample>
      <Sample name="field empty">
        <Field label="City" optional>
          <Input placeholder="City or country" autoComplete="off" />
        </Field>
      </Sample>
      <Sample name="field invalid">
        <Field label="Email" error="This is no address. Write it as name@example.com.">
          <Input defaultValue="ana" autoComplete="off" />
        </Field>
      </Sample>
      <Sample name="field disabled">
        <Field label="Nickname">
          <Input defaultValue="Ana" disabled />
        </Field>
      </Sample>
      <Sample name="text area">
        <Field label="About you" counter={{ value: 12, max: 500 }}>
          <TextArea height="short" defaultValue="I swim." />
        </Field>
      </Sample>
      <Sample name="text area full">
        <Field label="Goals" counter={{ value: 501, max: 500 }}>
          <TextArea height="low" defaultValue="More than fits." />
        </Field>
      </Sample>
      <Sample name="money">
        <Field label="Price per hour">
          <MoneyInput defaultValue="120" />
        </Field>
      </Sample>
      <Sample name="select">
        <Field label="Sport">
          <Select {...select} />
        </Field>
      </Sample>
      <Sample name="select disabled">
        <Field label="Second sport">
          <Select {...select} disabled />
        </Field>
      </Sample>
      <Sample name="search select">
        <Field label="Any sport">
          <SearchSelect {...select} />
        </Field>
      </Sample>
    </Group>
  );
}
