-- A guest who is gone for good is looked for in the talk before he is forgotten.
CREATE INDEX chat_of_person ON chat (person);
